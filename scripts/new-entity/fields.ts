/** A field of a new entity in addition to name and description. */
export interface Field {
	name: string;
	kind: FieldKind;
}

const KINDS = {
	text: { max: 100, control: "TextField", rest: "" },
	note: { max: 500, control: "TextArea", rest: " rows={3}" },
	switch: { max: 0, control: "CheckboxField", rest: ' look="switch"' },
};
export type FieldKind = keyof typeof KINDS;

const GIVEN = /^([a-z][A-Za-z]*):([a-z]+)$/;
const KNOWN =
	/^(id|name|description|stores|version|merchantId|storeId|(created|updated|deleted)At)$/;

/** The fields as they are given: "contactName:text". Throws for a kind that is not known, and a name that is taken. */
export function parseFields(given: readonly string[]): Field[] {
	const fields = given.map((text) => {
		const [, name = "", kind = ""] = GIVEN.exec(text) ?? [];
		if (!name || !(kind in KINDS)) {
			throw new Error(
				`--field ${text} is not written like "contactName:text"; the kinds are ${Object.keys(KINDS).join(", ")}`,
			);
		}
		return { name, kind: kind as FieldKind };
	});
	const names = fields.map(({ name }) => name);
	const taken = names.find((name, index) => KNOWN.test(name) || names.indexOf(name) !== index);
	if (taken) throw new Error(`The entity has a field ${taken} already`);
	return fields;
}

/** Source text of a field for the templates. */
export function fieldText({ name, kind }: Field): Record<string, string> {
	const label = name
		.replace(/^is(?=[A-Z])/, "")
		.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
		.replace(/^./, (first) => first.toUpperCase());
	const { max, control, rest } = KINDS[kind];
	const isSwitch = kind === "switch";
	return {
		field: name,
		"field label": label,
		"field type": isSwitch ? "boolean" : "string",
		"field rule": isSwitch
			? "z.boolean()"
			: `z.string().trim().max(${max}, "${label} should be at most ${max} characters").meta({ example: "" })`,
		"field answer": isSwitch ? "z.boolean()" : 'z.string().meta({ example: "" })',
		"field at first": isSwitch ? "false" : '""',
		"field kind": isSwitch ? ', kind: "switch"' : "",
		"field words": isSwitch ? `(${name} ? "yes" : "no")` : name,
		"field cell": isSwitch ? `(${name} ? "Yes" : "No")` : `${name} || "None"`,
		"field control": `<${control} {...fieldProps("${name}")}${rest} />`,
	};
}

export function columnSource({ name, kind }: Field): string {
	const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	return kind === "switch"
		? `${name}: boolean("${column}").notNull().default(false),`
		: `${name}: text("${column}").notNull().default(""),`;
}
