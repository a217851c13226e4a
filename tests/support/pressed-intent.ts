import type { IntentButton } from "~/components/form/list-intents";
import { FieldNames } from "~/services/web/field-names.server";
import { conformIntent } from "~/services/web/form-intent.server";

type Pressed = Pick<IntentButton, "name" | "value">;

/** The field that a button of a form sends. */
export function pressed({ name, value }: Pressed): [name: string, value: string] {
	return [name, value];
}

/** The same field as `formBody` reads it, for what works on a form that was read. */
export function pressedAndRead({ name, value }: Pressed): [name: string, value: string] {
	return [name, conformIntent(value, new FieldNames())];
}
