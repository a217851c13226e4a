import type { Permission } from "~/models/shared/permissions";
import type { Tenancy } from "./database";
import { forbidden } from "./errors";

/** Who acts. `api-key` is a storefront or POS with an API key, `system` a job of the gateway's own. */
export interface Actor {
	kind: "user" | "api-key" | "system";
	uuid: string | null;
	label: string;
	role: string;
}

/** What one call may see and do: every query is made under it. */
export interface Scope {
	actor: Actor;
	merchantId: string;
	/** null: every location of the merchant. */
	stores: readonly string[] | null;
	permissions: readonly string[];
	requestId: string;
	address: string;
	/** What provider staff work under, when they do; its mark and reason go into every audit row. */
	support?: SupportMark | null;
	/** The number of the audit row whose change is taken back under it. */
	undoesSeq?: number;
}

/** A support session that is running (see `support/`). */
export interface SupportMark {
	id: string;
	/** Seeing as somebody sees changes nothing; writing is for one organisation and ends by itself. */
	kind: "view-as" | "write";
	/** The organisation it is for. */
	merchantId: string;
	reason: string;
	expiresAt: Date;
}

export function tenancyOf(scope: Scope): Tenancy {
	return { role: "app", merchantId: scope.merchantId, stores: scope.stores };
}

/**
 * Where something of no location is recorded: with the organisation, or with the first location of those who are bound
 * to theirs and write into no other history.
 */
export function historyOf({ stores }: Scope): string | null {
	return stores?.[0] ?? null;
}

/** Throws 403 unless the scope holds the permission. */
export function requirePermission(scope: Scope, permission: Permission): void {
	if (!scope.permissions.includes(permission)) throw forbidden();
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
