import { asc, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { countryClock } from "~/models/shared/clock";
import type { Permission } from "~/models/shared/permissions";
import { MAX_OFFERED } from "~/models/support/support";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { SupportState } from "~/models/viewer/support-state";
import type { Viewer } from "~/models/viewer/viewer";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import type { Caller } from "../../core/caller";
import { SYSTEM, type Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { type Scope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { listLocationSummaries } from "../../locations/list-location-summaries";
import { locations as locationTable } from "../../locations/tables";
import { flagContext } from "../../merchants/flags/flag-service";
import { toMerchant } from "../../merchants/merchant";
import { merchants, PLATFORM_MERCHANT_ID } from "../../merchants/tables";
import { toUser } from "../people/user";

/** Caller data for the app shell and page access rules (spec 4.2). */
export async function getViewer(
	services: Services,
	caller: Caller,
	scope: Scope | undefined,
): Promise<ViewerAnswer> {
	if (!caller.user || !caller.sessionId) throw new GatewayError(403, "Only people have a session");
	const eyes = caller.viewAs ?? { user: caller.user, role: caller.role };
	const user = toUser(eyes.user);
	const role = eyes.role
		? {
				uuid: eyes.role.uuid,
				merchantId: eyes.role.merchantId,
				name: eyes.role.name,
				permissions: [...(scope?.permissions ?? eyes.role.permissions)] as Permission[],
			}
		: null;
	// Without the required second step nothing of the organization is revealed.
	const { lacksSecondStep } = caller;
	const chooses = user.type === "provider" && !lacksSecondStep;
	const inUse = [scope?.merchantId, caller.support?.merchantId].filter((id) => id !== undefined);
	const offered = chooses
		? await offeredMerchants(services, inUse)
		: { merchants: [], hasMoreMerchants: false };
	const base = {
		sessionId: caller.sessionId,
		user,
		role,
		...offered,
		lacksSecondStep,
		homeWidgets: eyes.user.homeWidgets,
		support: toSupportState(caller),
		notice: services.notice(),
	};
	const clock = user.clock ?? countryClock(undefined);
	if (!scope) return { ...base, merchant: null, locations: [], flags: {}, clock };
	return { ...base, ...(await viewWithin(services, scope, { user, role }, lacksSecondStep)) };
}

/** Returns a person's view of the scope's organization; `isHidden` leaves out locations and flags. */
export async function viewWithin(
	services: Services,
	scope: Scope,
	{ user, role }: Pick<Viewer, "user" | "role">,
	isHidden = false,
): Promise<Omit<Viewer, "user" | "role">> {
	const known = await services.database.read(toTenancy(scope), async (tx) => {
		const [row] = await tx
			.select()
			.from(merchants)
			.where(eq(merchants.merchantId, scope.merchantId));
		const locations: LocationSummary[] = isHidden ? [] : await listLocationSummaries(tx, scope);
		return {
			merchant: row ? toMerchant(row) : null,
			locations,
			clock: user.clock ?? countryClock(await firstCountry(tx)),
		};
	});
	if (isHidden) return { ...known, flags: {} };
	const flags = await services.flags.evaluate(
		flagContext({ ...known, user, role, merchantId: scope.merchantId }),
	);
	return { ...known, flags };
}

async function firstCountry(tx: Tx): Promise<string | undefined> {
	const [first] = await tx
		.select({ address: locationTable.address })
		.from(locationTable)
		.where(isNull(locationTable.deletedAt))
		.orderBy(asc(locationTable.createdAt))
		.limit(1);
	return first?.address.countryCode;
}

function toSupportState({ support, actor }: Caller): SupportState | null {
	if (!support) return null;
	const { id, kind, merchantId, reason, expiresAt } = support;
	const staffEmail = actor.label;
	return { id, kind, merchantId, reason, expiresAt: expiresAt.toISOString(), staffEmail };
}

function offeredMerchants(services: Services, inUse: readonly string[]) {
	return services.database.read(SYSTEM, async (tx) => {
		const usedFirst = inUse.length > 0 ? [desc(inArray(merchants.merchantId, [...inUse]))] : [];
		const rows = await tx
			.select({ merchantId: merchants.merchantId, name: merchants.name })
			.from(merchants)
			.where(ne(merchants.merchantId, PLATFORM_MERCHANT_ID))
			.orderBy(...usedFirst, asc(merchants.name), asc(merchants.merchantId))
			.limit(MAX_OFFERED + inUse.length + 1);
		const used = rows.filter(({ merchantId }) => inUse.includes(merchantId));
		const others = rows.filter(({ merchantId }) => !inUse.includes(merchantId));
		const shown = [...used, ...others.slice(0, MAX_OFFERED)];
		return {
			merchants: shown.sort((a, b) => a.name.localeCompare(b.name, "en")),
			hasMoreMerchants: others.length > MAX_OFFERED,
		};
	});
}
