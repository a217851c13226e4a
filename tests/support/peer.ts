import { existsSync } from "node:fs";

const FOLDERS = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin"];

export function findProgram(name: string): string | null {
	return FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? null;
}

export function skippedWithout(
	names: readonly string[],
	{ asRoot = false } = {},
): { isSkipped: boolean; why: string } {
	const missing = names.filter((name) => !findProgram(name));
	const needsRoot = asRoot && process.getuid?.() !== 0;
	const why = [
		...(missing.length > 0 ? [`${missing.join(" and ")} not installed`] : []),
		...(missing.length === 0 && needsRoot ? ["needs root"] : []),
	].join("");
	return { isSkipped: why !== "", why: why && ` (${why})` };
}
