import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/build.mjs";

declare module "vitest" {
	export interface ProvidedContext {
		/** A directory with the build that does not change during the tests. */
		builtRoot: string;
	}
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Builds if needed and keeps a copy for the run. */
export default async function setup(project: TestProject) {
	await ensureBuilt();
	const directory = mkdtempSync(join(tmpdir(), "mise-built-"));
	cpSync(join(ROOT, "build"), join(directory, "build"), { recursive: true });
	symlinkSync(join(ROOT, "node_modules"), join(directory, "node_modules"));
	project.provide("builtRoot", directory);
	return () => rmSync(directory, { recursive: true, force: true });
}
