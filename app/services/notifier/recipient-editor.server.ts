import type { Recipient, RecipientEditor } from "~/models/notifier/recipient";
import { recipientEntity } from "~/models/notifier/recipient.entity";
import { recipientCreateSchema } from "~/models/notifier/recipient.schema";
import { labelsOf } from "~/models/shared/entity";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { constraintOf } from "~/services/web/form.server";

const NEW = {
	name: "",
	email: "",
	phone: "",
	byEmail: [
		"unconfirmed-order",
		"late-order",
		"order-not-at-pos",
		"order-without-courier",
		"stop-reminder",
	],
	byText: [],
};

export function recipientEditor(recipient: Recipient | null): RecipientEditor {
	return {
		values: recipient ? valuesOf(recipient) : NEW,
		version: recipient?.version ?? null,
		constraint: constraintOf(recipientCreateSchema),
		labels: labelsOf(recipientEntity),
	};
}

export function recipientConflict(recipient: Recipient) {
	return {
		value: valuesOf(recipient),
		version: recipient.version,
		labels: conflictLabels(recipientEntity, { omit: ["result"] }),
	};
}

function valuesOf({ name, email, phone, byEmail, byText }: Recipient) {
	return { name, email: email ?? "", phone: phone ?? "", byEmail, byText };
}
