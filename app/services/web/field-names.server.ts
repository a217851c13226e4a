export const NAME_LIMITS = { fields: 2_000, depth: 8, index: 999, name: 300, places: 8_000 };

const FORBIDDEN_PARTS = new Set(["__proto__", "prototype", "constructor", "__state__"]);
const NOT_OURS = "This form doesn’t have that field.";

export class HostileForm extends Error {}

/** Limits a form's field names before structures are built from them, since short names can create huge lists. */
export class FieldNames {
	#fields = 0;
	#places = 0;
	readonly #longest = new Map<string, number>();

	add(name: string): void {
		this.#fields += 1;
		if (this.#fields > NAME_LIMITS.fields) throw new HostileForm("The form has too many fields.");
		if (name.length > NAME_LIMITS.name) throw new HostileForm("A field's name is too long.");
		const parts = name.split(/[.[\]]+/).filter(Boolean);
		if (parts.length > NAME_LIMITS.depth) throw new HostileForm(NOT_OURS);
		let list = "";
		for (const part of parts) {
			if (FORBIDDEN_PARTS.has(part)) throw new HostileForm(NOT_OURS);
			if (/^\d+$/.test(part)) this.#addIndex(list, Number(part));
			list += `${part}\n`;
		}
	}

	#addIndex(list: string, index: number): void {
		if (index > NAME_LIMITS.index) throw new HostileForm(NOT_OURS);
		const known = this.#longest.get(list) ?? 0;
		if (index < known) return;
		this.#longest.set(list, index + 1);
		this.#places += index + 1 - known;
		if (this.#places > NAME_LIMITS.places) throw new HostileForm("The form has too many rows.");
	}
}
