import type { Permission } from "~/models/shared/permissions";
import type { Tenancy } from "./database";
import { forbidden } from "./errors";

export interface Actor {
	kind: "user" | "api-key" | "system";
	uuid: string | null;
	label: string;
	role: string;
}

export interface Scope {
	actor: Actor;
	merchantId: string;
	stores: readonly string[] | null;
	permissions: readonly string[];
	requestId: string;
	address: string;
	support?: SupportMark | null;
	undoesSeq?: number;
	/** This session took the second step at sign-in. */
	hasSecondStep?: boolean;
}

export interface SupportMark {
	id: string;
	kind: "view-as" | "write";
	merchantId: string;
	reason: string;
	expiresAt: Date;
}

export function toTenancy(scope: Scope): Tenancy {
	return { role: "app", merchantId: scope.merchantId, stores: scope.stores };
}

/** The location under which a change without one is recorded: null, or the first of people limited to locations. */
export function auditStoreId({ stores }: Scope): string | null {
	return stores?.[0] ?? null;
}

/** Throws 403 unless the scope has the permission. */
export function requirePermission(scope: Scope, permission: Permission): void {
	if (!scope.permissions.includes(permission)) throw forbidden();
}

/** Whether a person lacks the permission to see something. Storefront keys pass: they show it to its owner. */
export function isHiddenFrom({ actor, permissions }: Scope, permission: Permission): boolean {
	return actor.kind === "user" && !permissions.includes(permission);
}

/** The scope of the gateway's own work (jobs, demo): one merchant, every location. */
export function systemScope(merchantId: string, label: string): Scope {
	return {
		actor: { kind: "system", uuid: null, label, role: "SYSTEM" },
		merchantId,
		stores: null,
		permissions: [],
		requestId: "system",
		address: "",
	};
}
