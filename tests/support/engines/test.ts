import { accessSync, constants, readdirSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { oldChromium } from "../../../scripts/browsers.mjs";
import { findChromium } from "../../../scripts/chromium.mjs";
import { sessionCookies } from "../e2e";
import { demoStoreId } from "../locations/demo-places";
import { startChromium } from "./chromium";
import type { Engine } from "./engine";
import { startFirefox } from "./firefox";
import { EnginePage } from "./page";
import { startWebKit } from "./webkit";

interface SystemProgram {
	package: string;
	places: string[];
}

/** Engines that only the system can have: their programs, and Debian's packages with these. */
const SYSTEM = {
	"firefox-esr": { firefox: { package: "firefox-esr", places: ["/usr/bin/firefox-esr"] } },
	"webkit-gtk": {
		driver: { package: "webkit2gtk-driver", places: ["/usr/bin/WebKitWebDriver"] },
		browser: {
			package: "libwebkit2gtk-4.1-0",
			// The folder between is named after the processor.
			places: readdirSync("/usr/lib").map((folder) =>
				join("/usr/lib", folder, "webkit2gtk-4.1/MiniBrowser"),
			),
		},
		display: { package: "xvfb", places: ["/usr/bin/Xvfb"] },
	},
} satisfies Record<string, Record<string, SystemProgram>>;

type SystemEngine = keyof typeof SYSTEM;

type Programs<Name extends SystemEngine> = Record<keyof (typeof SYSTEM)[Name], string>;

export { expect };

/** The engine of the other browser tests, to see what differs. */
export const TODAY = "chromium-today";

/** One for each engine, since all share one database. */
const PLACES = [
	"Third Ward",
	"Roosevelt Row",
	"Mill Avenue",
	"North Park",
	"Central West End",
	"Sugar House",
	"North Loop",
];

/** Which engine a project of playwright.config.ts runs its journeys in. */
export interface EngineOptions {
	engineName: string;
}

interface WorkerFixtures extends EngineOptions {
	engine: Engine;
	/** A page for many short tests, which take its complaints themselves. */
	shared: EnginePage;
}

interface Fixtures {
	/** Skips the tests of an engine that the system does not have. */
	installed: undefined;
	/** A location of Ember & Rye that no other journey changes. */
	storeId: string;
	/** A page without cookies; its journey fails on any error of script that it has not taken itself. */
	old: EnginePage;
}

/** Playwright's test with a page of an engine that Playwright does not drive. */
export const test = base.extend<Fixtures, WorkerFixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
	storeId: async ({}, use, { config, project }) => {
		const engines = config.projects.filter(({ testDir }) => testDir === project.testDir);
		const place = PLACES[engines.findIndex(({ name }) => name === project.name)];
		if (!place) throw new Error(`No location is left for ${project.name}`);
		await use(demoStoreId(place));
	},
	engineName: ["", { option: true, scope: "worker" }],
	installed: [
		async ({ engineName }, use) => {
			const packages = missingPackages(engineName);
			base.skip(
				packages.length > 0,
				`${engineName} is not installed: it needs Debian's ${packages.join(", ")}`,
			);
			await use(undefined);
		},
		{ auto: true },
	],
	engine: [
		async ({ engineName }, use) => {
			const engine = await startEngine(engineName);
			await use(engine);
			await engine.close();
		},
		{ scope: "worker" },
	],
	shared: [
		async ({ engine }, use) => {
			const page = await openPage(engine);
			await use(page);
			await page.close();
		},
		{ scope: "worker" },
	],
	old: async ({ engine }, use) => {
		const page = await openPage(engine);
		await use(page);
		expect(await page.pageErrors()).toEqual([]);
		await page.close();
	},
});

/** Signs somebody in, in any engine; nobody without an email. */
export async function signInOld(page: EnginePage, email?: string): Promise<void> {
	const cookies = email ? await sessionCookies(email) : [];
	await page.setCookies(new Map(cookies.map(({ name, value }) => [name, value])));
}

/** Opens a page at the address of the services under test. */
export async function openPage(engine: Engine): Promise<EnginePage> {
	const url = process.env.E2E_URL;
	if (!url) throw new Error("E2E_URL is not set: tests/support/e2e-setup.ts has not run");
	const page = new EnginePage(engine, await engine.open(), url);
	await page.resize(1280, 900);
	return page;
}

export async function startEngine(name: string): Promise<Engine> {
	if (name === TODAY) return startChromium(name, await findChromium());
	if (name === "firefox-esr") return startFirefox(name, systemPrograms(name).firefox);
	if (name === "webkit-gtk") return startWebKit(name, systemPrograms(name));
	const version = Number(/^chromium-(\d+)$/.exec(name)?.[1]);
	if (!version) throw new Error(`No engine is called ${name}`);
	return startChromium(name, oldChromium(version));
}

/** Debian's packages that an engine needs and the system does not have; none for what npm brings. */
function missingPackages(name: string): string[] {
	const engines: Record<string, Record<string, SystemProgram>> = SYSTEM;
	return Object.values(engines[name] ?? {})
		.filter(({ places }) => !places.some(isExecutable))
		.map((program) => program.package);
}

/** Paths of the programs of an engine that misses no package. */
function systemPrograms<Name extends SystemEngine>(name: Name): Programs<Name> {
	const programs: Record<string, SystemProgram> = SYSTEM[name];
	const paths = Object.entries(programs).map(([program, { places }]) => [
		program,
		places.find(isExecutable),
	]);
	return Object.fromEntries(paths) as Programs<Name>;
}

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
