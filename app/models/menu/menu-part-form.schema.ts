import { ONE_ROUND, wrongFields } from "~/models/shared/one-round";
import { choicesBody, withChoiceIds } from "./combo.schema";
import { MENU_KIND, type MenuKind } from "./menu-kind";
import { type MenuPartFields, menuPartIssues, NEW_MENU_PART } from "./menu-part";
import { type MenuPartForm, menuPartFormSchema } from "./menu-part.schema";

/** The form of one kind, with the rules between its fields that the gateway also checks (spec 5.8). */
export function menuPartFormFor(kind: MenuKind) {
	return menuPartFormSchema.superRefine((form, context) => {
		const wrong = wrongFields(context);
		const said = new Set(context.issues.map(({ path }) => path?.join(".")));
		const choices = isReadable(form.choices) ? form.choices : null;
		const skipped = new Set(wrong);
		if (choices) skipped.delete("choices");
		if (form.shownAtFirst) skipped.add("parts");
		const part = toPartFields(kind, { ...form, choices: choices ?? [] }, wrong);
		for (const [name, messages] of Object.entries(menuPartIssues(kind, part) ?? {})) {
			const path = name.split(/[.[\]]+/).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
			if (skipped.has(path[0] ?? "") || said.has(path.join("."))) continue;
			for (const message of messages ?? []) context.addIssue({ code: "custom", path, message });
		}
	}, ONE_ROUND);
}

function toPartFields(
	kind: MenuKind,
	form: MenuPartForm,
	wrong: ReadonlySet<PropertyKey>,
): MenuPartFields {
	const { fields, partsLabel } = MENU_KIND[kind];
	const own = fields.filter((field) => field in form && !wrong.has(field));
	let made = 0;
	return {
		...NEW_MENU_PART,
		...Object.fromEntries(own.map((field) => [field, form[field as keyof MenuPartForm]])),
		stores: null,
		choices:
			kind === "combo" ? withChoiceIds(choicesBody(form.choices), () => `new ${++made}`) : [],
		parts: partsLabel && !wrong.has("parts") ? form.parts.map(({ id }) => id) : [],
	};
}

function isReadable(choices: MenuPartForm["choices"]): boolean {
	const isRow = (row: unknown) => typeof row === "object" && row !== null;
	return (
		Array.isArray(choices) &&
		choices.every((row) => isRow(row) && Array.isArray(row.items) && row.items.every(isRow))
	);
}
