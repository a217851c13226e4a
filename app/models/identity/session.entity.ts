import { defineEntity } from "~/models/shared/entity";

export const sessionEntity = defineEntity({
	name: "session",
	label: "Session",
	sentence: ({ action, entityLabel }) => (action === "sign-in-refused" ? entityLabel : ""),
	verbs: {
		"sign-in": "signed in",
		"sign-in-refused": "entered a wrong password for",
		"sign-out": "signed out",
		"sign-out-device": "signed a device out",
		"second-step": "completed two-step sign-in",
		"hand-off": "continued to another service",
	},
	fields: {},
});
