/** A field of a new entity in addition to name and description. */
export interface Field {
	name: string;
	kind: FieldKind;
	choices: string[];
}

export const FIELD_KINDS = ["text", "note", "switch", "money", "phone", "choice"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

const GIVEN = /^([a-z][A-Za-z]*):([a-z]+)(?:\(([a-z-]+(?:\|[a-z-]+)+)\))?$/;
const KNOWN =
	/^(id|name|description|stores|version|merchantId|storeId|(created|updated|deleted)At)$/;

/** The fields as they are given: "contactName:text". Throws for a kind that is not known, and a name that is taken. */
export function parseFields(given: readonly string[]): Field[] {
	const fields = given.map((text) => {
		const [, name = "", found, choices] = GIVEN.exec(text) ?? [];
		const kind = FIELD_KINDS.find((each) => each === found);
		if (!kind || (kind === "choice") !== (choices !== undefined)) {
			throw new Error(
				`--field ${text} is not written like "contactName:text" or "size:choice(small|large)"; the kinds are ${FIELD_KINDS.join(", ")}`,
			);
		}
		return { name, kind, choices: choices?.split("|") ?? [] };
	});
	const names = fields.map(({ name }) => name);
	const taken = names.find((name, index) => KNOWN.test(name) || names.indexOf(name) !== index);
	if (taken) throw new Error(`The entity has a field ${taken} already`);
	return fields;
}

interface KindText {
	type: string;
	rule: string;
	answer: string;
	first: string;
	sample: string;
	typed: string;
	wrong: string;
	cell: string;
	csv: string;
	control: string;
	column: string;
	kind?: string;
}

const TEXT = {
	type: "string",
	answer: 'z.string().meta({ example: "" })',
	first: '""',
	sample: '"Seen"',
	typed: '"Seen"',
};

export function fieldText(field: Field, upper: string): Record<string, string> {
	const text = kindText(field, upper);
	return {
		field: field.name,
		"field label": fieldLabel(field),
		"field choices": choicesName(field, upper),
		"field values": field.choices.map((value) => `"${value}"`).join(", "),
		"field names": field.choices
			.map((value) => `"${value}": "${sentence(value.replaceAll("-", " "))}"`)
			.join(", "),
		"field type": text.type,
		"field rule": text.rule,
		"field answer": text.answer,
		"field at first": text.first,
		"field sample": text.sample,
		"field typed": text.typed,
		"field wrong": text.wrong,
		"field kind": text.kind ?? "",
		"field csv": text.csv,
		"field cell": text.cell,
		"field control": text.control,
	};
}

/** The column in the table: "fee: integer("fee").notNull().default(0),". */
export function columnSource(field: Field): string {
	const column = field.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	const [type = "", rest = ""] = kindText(field, "").column.split("(", 2);
	return `${field.name}: ${type}("${column}"${rest}.notNull().default(${kindText(field, "").first}),`;
}

export function pluralize(word: string): string {
	if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
	return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function kindText(field: Field, upper: string): KindText {
	const { name, kind } = field;
	const label = fieldLabel(field);
	const choices = choicesName(field, upper);
	const props = `{...fieldProps("${name}")}`;
	const csv = `{ header: "${label}", value: ({ ${name} }) => ${name} }`;
	const [first = ""] = field.choices;
	switch (kind) {
		case "text":
		case "note": {
			const max = kind === "text" ? 100 : 500;
			return {
				...TEXT,
				rule: `z.string().trim().max(${max}).meta({ example: "" })`,
				wrong: `"x".repeat(${max + 1})`,
				cell: `${name} || "None"`,
				csv,
				control: kind === "text" ? `<TextField ${props} />` : `<TextArea ${props} rows={3} />`,
				column: "text()",
			};
		}
		case "switch":
			return {
				type: "boolean",
				rule: "z.boolean()",
				answer: "z.boolean()",
				first: "false",
				sample: "true",
				typed: '"on"',
				wrong: '"maybe"',
				kind: ', kind: "switch"',
				cell: `(${name} ? "Yes" : "No")`,
				csv: `{ header: "${label}", value: ({ ${name} }) => (${name} ? "yes" : "no") }`,
				control: `<CheckboxField ${props} look="switch" />`,
				column: "boolean()",
			};
		case "money":
			return {
				type: "number",
				rule: "moneyField",
				answer: "z.int().meta({ example: 250 })",
				first: "0",
				sample: "1250",
				typed: '"12.50"',
				wrong: "-1",
				kind: ', kind: "money"',
				cell: `formatMoney(${name}, currency)`,
				csv: `moneyColumn("${label}", ({ ${name} }) => ${name})`,
				control: `<MoneyField ${props} symbol={CURRENCY_SYMBOLS[currency]} />`,
				column: "integer()",
			};
		case "phone":
			return {
				...TEXT,
				rule: "optionalPhoneField",
				answer: 'z.string().meta({ example: "+13125550142" })',
				sample: '"+13125550142"',
				typed: '"(312) 555-0142"',
				wrong: '"12"',
				cell: `phoneText(${name}) || "None"`,
				csv,
				control: `<PhoneField ${props} />`,
				column: "text()",
			};
		case "choice":
			return {
				type: `(typeof ${choices})[number]`,
				rule: `z.enum(${choices})`,
				answer: `z.enum(${choices})`,
				first: `"${first}"`,
				sample: `"${field.choices.at(-1)}"`,
				typed: `"${field.choices.at(-1)}"`,
				wrong: '"none of them"',
				kind: `, choices: ${choices}_LABELS`,
				cell: `${choices}_LABELS[${name}]`,
				csv: `{ header: "${label}", value: ({ ${name} }) => ${choices}_LABELS[${name}] }`,
				control: `<SelectField ${props} options={toOptions(${choices}_LABELS)} />`,
				column: `text(, { enum: ${JSON.stringify(field.choices)} })`,
			};
	}
}

function choicesName({ name }: Field, upper: string): string {
	const own = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return `${upper}_${pluralize(own).replaceAll("-", "_").toUpperCase()}`;
}

function fieldLabel({ name }: Field): string {
	return sentence(
		name.replace(/^is(?=[A-Z])/, "").replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
	);
}

function sentence(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}
