import { defineEntity } from "~/models/shared/entity";

export const linkedAccountEntity = defineEntity({
	name: "linked-account",
	label: "Linked account",
	verbs: { link: "linked", unlink: "unlinked" },
	fields: {},
});
