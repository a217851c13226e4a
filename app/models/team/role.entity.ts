import { defineEntity } from "~/models/shared/entity";

export const roleEntity = defineEntity({
	name: "role",
	label: "Role",
	clearsAccessCache: true,
	pages: [{ page: "team", label: "Open the team" }],
	fields: {},
});
