import type { Clock } from "~/models/shared/clock";
import type { Permission } from "~/models/shared/permissions";
import type { PersonName } from "~/models/shared/person-name";

/** "pending" has signed up but not confirmed the address. */
export const USER_STATUSES = ["active", "invited", "pending", "disabled"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const USER_STATUS_LABELS: Record<UserStatus, string> = {
	active: "Active",
	invited: "Invited",
	pending: "Not confirmed",
	disabled: "Disabled",
};

/** A person (spec 3.2). `stores` null means all locations. */
export interface User extends PersonName {
	uuid: string;
	email: string;
	merchantId: string | null;
	roleV2Uuid: string | null;
	type: "provider" | "organisation" | "stores";
	stores: string[] | null;
	storeId: string | null;
	sqTeamMemberId: string | null;
	status: UserStatus;
	clock: Clock | null;
}

export interface Role {
	uuid: string;
	merchantId: string | null;
	name: string;
	permissions: Permission[];
}
