import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** A digest of files and folders by their names in `root` and content, of the version of Node, and of `settings`. */
export function sourceStamp(
	root: string,
	sources: readonly string[],
	settings: Readonly<Record<string, string>> = {},
): string {
	const hash = createHash("sha256").update(process.version).update(JSON.stringify(settings));
	for (const source of sources) {
		for (const file of filesAt(join(root, source))) {
			hash.update(relative(root, file)).update(readFileSync(file));
		}
	}
	return hash.digest("hex").slice(0, 12);
}

function filesAt(path: string): string[] {
	if (!existsSync(path)) return [];
	if (statSync(path).isFile()) return [path];
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}
