import { accessSync, constants, readdirSync } from "node:fs";
import { join } from "node:path";

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

/** Debian's packages that an engine needs and the system does not have; none for what npm brings. */
export function missingPackages(name: string): string[] {
	const engines: Record<string, Record<string, SystemProgram>> = SYSTEM;
	return Object.values(engines[name] ?? {})
		.filter(({ places }) => !places.some(isExecutable))
		.map((program) => program.package);
}

/** Paths of the programs of an engine that misses no package. */
export function systemPrograms<Name extends SystemEngine>(name: Name): Programs<Name> {
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
