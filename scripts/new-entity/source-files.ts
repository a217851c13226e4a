import { existsSync, readFileSync } from "node:fs";

export class SourceFiles {
	readonly changed = new Map<string, string>();

	constructor(private readonly root: string) {}

	has(path: string): boolean {
		return this.changed.has(path) || existsSync(`${this.root}${path}`);
	}

	read(path: string): string {
		return this.changed.get(path) ?? readFileSync(`${this.root}${path}`, "utf8");
	}

	create(path: string, text: string): void {
		if (this.has(path)) throw new Error(`${path} exists already`);
		this.changed.set(path, text);
	}

	insertAfter(path: string, anchor: string, ...added: string[]): void {
		const lines = this.read(path).split("\n");
		const index = this.only(path, lines, anchor);
		this.changed.set(path, lines.toSpliced(index + 1, 0, ...added).join("\n"));
	}

	insertBefore(path: string, anchor: string, ...added: string[]): void {
		const lines = this.read(path).split("\n");
		const index = this.only(path, lines, anchor);
		this.changed.set(path, lines.toSpliced(index, 0, ...added).join("\n"));
	}

	appendTo(path: string, opening: string, ...added: string[]): void {
		const lines = this.read(path).split("\n");
		const start = this.only(path, lines, opening, (line) => line.startsWith(opening));
		const first = lines[start] ?? "";
		const inOneLine = /^(.*[[{])(.+)([\]}][^\]}]*)$/.exec(first);
		if (inOneLine) {
			const [, head = "", items = "", tail = ""] = inOneLine;
			const all = [items.trim().replace(/,$/, ""), ...added.map((line) => line.replace(/,$/, ""))];
			this.changed.set(path, lines.with(start, `${head}${all.join(", ")}${tail}`).join("\n"));
			return;
		}
		const indentation = /^\s*/.exec(first)?.[0] ?? "";
		const end = lines.findIndex((line, index) => {
			const rest = line.slice(indentation.length);
			return index > start && line.startsWith(indentation) && /^[\]})]/.test(rest);
		});
		if (end < 0) throw new Error(`${path}:${start + 1}: "${opening}" has no end`);
		this.changed.set(path, lines.toSpliced(end, 0, ...added).join("\n"));
	}

	replaceLine(path: string, anchor: string, line: string): void {
		const lines = this.read(path).split("\n");
		this.changed.set(path, lines.with(this.only(path, lines, anchor), line).join("\n"));
	}

	append(path: string, text: string): void {
		this.changed.set(path, `${this.read(path)}${text}`);
	}

	addImport(path: string, ...statements: string[]): void {
		for (const statement of statements) {
			const [, names = "", module = ""] = /^import \{ (.*) \} from "(.*)";$/.exec(statement) ?? [];
			const known = new RegExp(`^import \\{([^}]*)\\} from "${escaped(module)}";$`, "m");
			const text = this.read(path);
			const [whole, old = ""] = known.exec(text) ?? [];
			const all = new Set([...old.split(","), ...names.split(",")].map((name) => name.trim()));
			all.delete("");
			const merged = `import { ${[...all].join(", ")} } from "${module}";`;
			this.changed.set(path, whole ? text.replace(whole, merged) : `${merged}\n${text}`);
		}
	}

	private only(
		path: string,
		lines: string[],
		anchor: string,
		fits = (line: string) => line === anchor,
	): number {
		const found = lines.flatMap((line, index) => (fits(line.trim()) ? [index] : []));
		const [at] = found;
		if (at !== undefined && found.length === 1) return at;
		const where = found.length > 0 ? ` (lines ${found.map((each) => each + 1).join(", ")})` : "";
		throw new Error(
			`${path}: expected the line "${anchor}" once, found it ${found.length} times${where}. Register the entity there by hand, or mend scripts/new-entity/registrations.ts`,
		);
	}
}

function escaped(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
