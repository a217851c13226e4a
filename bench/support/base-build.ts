import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./workshop";

export interface BaseSource {
	name: string;
	directory: string;
	remove(): void;
}

/** MISE_BASE; or origin/main, if another commit; or the base of main's last merge; or the previous commit. */
export function checkOutBase(): BaseSource {
	const name = process.env.MISE_BASE ?? standingBase();
	const commit = git("rev-parse", "--verify", `${name}^{commit}`);
	const directory = mkdtempSync(join(tmpdir(), "mise-base-"));
	git("worktree", "add", "--force", "--detach", directory, commit);
	const remove = () => {
		git("worktree", "remove", "--force", directory);
		rmSync(directory, { recursive: true, force: true });
	};
	try {
		bringPackages(directory);
	} catch (error) {
		remove();
		throw error;
	}
	return { name: `${name} (${commit.slice(0, 8)})`, directory, remove };
}

function standingBase(): string {
	const here = git("rev-parse", "HEAD");
	if (find("origin/main") && find("origin/main") !== here) return "origin/main";
	const merge = git("log", "--merges", "--first-parent", "-1", "--format=%H");
	return merge ? `${merge}^1` : "HEAD^";
}

function find(name: string): string | undefined {
	const { status, stdout } = spawnSync("git", ["rev-parse", "--verify", "--quiet", name], {
		cwd: ROOT,
		encoding: "utf8",
	});
	return status === 0 ? stdout.trim() : undefined;
}

function bringPackages(directory: string): void {
	const lock = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
	if (lock(directory) === lock(ROOT) && patchesHash(directory) === patchesHash(ROOT)) {
		symlinkSync(join(ROOT, "node_modules"), join(directory, "node_modules"));
		return;
	}
	const { status, stderr } = spawnSync(process.execPath, ["scripts/install.mjs"], {
		cwd: directory,
		encoding: "utf8",
	});
	if (status !== 0) throw new Error(`The packages of the base were not installed:\n${stderr}`);
}

function patchesHash(directory: string): string {
	return existsSync(join(directory, "patches"))
		? git("-C", directory, "rev-parse", "HEAD:patches")
		: "";
}

function git(...args: string[]): string {
	const { status, stdout, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
	if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr.trim()}`);
	return stdout.trim();
}
