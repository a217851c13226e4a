import type { PagePolicies } from "./policy";

export const supportPolicies = {
	support: { level: "platform", anyOf: [["PLATFORM.API_READ"]] },
	supportViewAs: { level: "platform", anyOf: [["PLATFORM.API_READ", "PLATFORM.VIEW_AS"]] },
	supportSession: { level: "platform", anyOf: [["PLATFORM.API_READ", "PLATFORM.SUPPORT_SESSION"]] },
	outbox: { level: "platform", anyOf: [["ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"]] },
	blocks: { level: "platform", anyOf: [["ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"]] },
	outboxMessage: { level: "platform", anyOf: [["ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"]] },
} satisfies PagePolicies;
