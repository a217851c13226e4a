import type { Recipient, RecipientEditor } from "~/models/notifier/recipient";
import { recipientEntity } from "~/models/notifier/recipient.entity";
import { recipientCreateSchema } from "~/models/notifier/recipient.schema";
import { fieldLabels } from "~/models/shared/entity";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";

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
		values: recipient ? toFormValues(recipient) : NEW,
		version: recipient?.version ?? null,
		constraint: formConstraint(recipientCreateSchema),
		labels: fieldLabels(recipientEntity),
	};
}

export function recipientConflict(recipient: Recipient) {
	return {
		value: toFormValues(recipient),
		version: recipient.version,
		labels: conflictLabels(recipientEntity, { omit: ["result"] }),
	};
}

function toFormValues({ name, email, phone, byEmail, byText }: Recipient) {
	return { name, email: email ?? "", phone: phone ?? "", byEmail, byText };
}
