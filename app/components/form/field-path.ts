export function valueAt(data: unknown, name: string): unknown {
	let value = data;
	for (const part of name.split(/[.[\]]+/).filter(Boolean)) {
		if (typeof value !== "object" || value === null) return undefined;
		value = Object.getOwnPropertyDescriptor(value, part)?.value;
	}
	return value;
}

/** The name a constraint is stored under: "rows[0].from" → "rows[].from". */
export function constraintName(name: string): string {
	return name.replace(/\[\d+\]/g, "[]");
}

export function idFor(formId: string, name: string): string {
	return `${formId}-${name.replace(/[^\w-]+/g, "-").replace(/-$/, "")}`;
}
