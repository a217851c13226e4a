import type { MenuKind } from "~/models/menu/menu-kind";
import { menuEntities } from "~/models/menu/menu-part.entity";
import type { EntityField } from "~/models/shared/entity";

/** Messages by field as one text, each after its field's label. */
export function fieldErrorsText(
	kind: MenuKind,
	problems: Readonly<Record<string, string[] | undefined>>,
): string {
	const fields = menuEntities[kind].fields as Readonly<Record<string, EntityField>>;
	return Object.entries(problems)
		.map(([field, messages = []]) => {
			const { label = field } = fields[field.replace(/\[.*$/, "")] ?? {};
			return `${label}: ${messages.join(". ")}`;
		})
		.join(". ");
}
