import { defineEntity } from "~/models/shared/entity";

export const secondFactorEntity = defineEntity({
	name: "second-factor",
	label: "Two-step sign-in",
	clearsAccessCache: true,
	verbs: {
		"set-up": "set up",
		"turn-off": "turned off",
		reset: "reset",
		"renew-recovery-codes": "created new recovery codes for",
		"use-recovery-code": "used a recovery code of",
	},
	fields: {},
});
