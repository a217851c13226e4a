import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Browser, changed, formWith, visibleText } from "../support/browser";
import { startPostgres, type TestPostgres } from "../support/postgres";
import { freePort, type ServiceProcess, startService } from "../support/service-process";

const PATIENCE_MS = 60_000;
const PASSWORD = "Nobody guesses 7 of these";
const EMAIL = "first@office.example.com";

const directory = mkdtempSync(join(tmpdir(), "mise-going-live-"));
const services: ServiceProcess[] = [];
let postgres: TestPostgres;
let env: Record<string, string>;
let url: string;

/** The steps of “Going live” in docs/operating.md, in their order. */
beforeAll(async () => {
	postgres = await startPostgres();
	const [port, gatewayPort] = [await freePort(), await freePort()];
	url = `http://127.0.0.1:${port}`;
	env = {
		NODE_ENV: "production",
		SESSION_SECRET: randomBytes(32).toString("base64url"),
		SERVICE_KEY: randomBytes(32).toString("base64url"),
		DATABASE_URL: postgres.url,
		DATA_DIR: join(directory, "data"),
		STAFF_EMAIL_DOMAINS: "office.example.com",
		GATEWAY_PORT: String(gatewayPort),
		GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
		PORT: String(port),
		HOST: "127.0.0.1",
		PUBLIC_URL: url,
		LOG_LEVEL: "warn",
	};
}, 120_000);
afterAll(async () => {
	for (const service of services.reverse()) await service.stop();
	await postgres?.stop();
	rmSync(directory, { recursive: true, force: true });
});

async function makeAdmin(
	email: string,
	...more: string[]
): Promise<{ code: number; said: string }> {
	const args = ["scripts/run-built.mjs", "gateway/make-admin", email, ...more];
	const settings = { cwd: process.cwd(), env: { ...process.env, ...env } };
	return promisify(execFile)(process.execPath, args, settings).then(
		({ stdout }) => ({ code: 0, said: stdout }),
		(error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
	);
}

function csrfIn(html: string): string {
	return /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? "";
}

describe("going live", () => {
	it("begins with a first super admin, whose address is of the platform", async () => {
		const strange = await makeAdmin("somebody@elsewhere.example");
		expect(strange.code).toBe(1);
		expect(strange.said).toContain("Staff have addresses of office.example.com");
		const made = await makeAdmin(EMAIL);
		expect(made.said).toContain(`${EMAIL} is a platform super admin.`);
		expect(made.said).toContain(`${url}/auth/set-password?code=`);
	}, 120_000);

	it("goes on in production, where that person chooses a password and finds the support page", async () => {
		const { said } = await makeAdmin(EMAIL);
		for (const [name, args] of [
			["gateway", ["build/gateway/main.js"]],
			["web", ["node_modules/@remix-run/serve/dist/cli.js", "build/web/server/index.js"]],
		] as const) {
			const at = name === "web" ? url : env.GATEWAY_URL;
			services.push(
				await startService({
					name,
					args: [...args],
					cwd: inject("builtRoot"),
					env,
					health: `${at}/readyz`,
					log: join(directory, `${name}.log`),
					patienceMs: PATIENCE_MS,
				}),
			);
		}
		const browser = new Browser(url);
		const link = said.match(/\/auth\/set-password\?code=\S+/)?.[0] ?? "";
		const form = await browser.get(link);
		expect(visibleText(form.text)).toContain(EMAIL);
		const given = { password: PASSWORD, repeatPassword: PASSWORD, terms: "on", givenName: "Ida" };
		const fields = changed(formWith(form.text, "password", "repeatPassword"), given);
		const chosen = await browser.post("/auth/set-password", { fields, csrf: csrfIn(form.text) });
		expect(chosen.status, visibleText(chosen.text)).toBe(303);
		const page = await browser.get("/auth");
		const signedIn = await browser.post("/auth", {
			fields: { email: EMAIL, password: PASSWORD },
			csrf: csrfIn(page.text),
		});
		expect(signedIn.status).toBe(303);
		const support = await browser.get("/support");
		expect([support.status, visibleText(support.text).includes("Support")]).toEqual([200, true]);
		const general = await browser.get("/settings/general");
		expect(visibleText(general.text)).toContain("two-step sign-in");
		expect((await browser.get("/dev/outbox")).status).toBe(404);
	}, 180_000);

	it("makes no second person of an address, and needs no new password for a known one", async () => {
		const again = await makeAdmin(EMAIL);
		expect(again.said).toBe(`${EMAIL} is a platform super admin.\n`);
		const helper = await makeAdmin("help@office.example.com", "--support");
		expect(helper.said).toContain("help@office.example.com is platform support.");
		expect((await makeAdmin("--nonsense")).code).toBe(1);
	}, 60_000);
});
