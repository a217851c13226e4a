import type { ZodType } from "zod";
import { type AuditRow, changesOf, type JsonValue } from "~/models/audit/audit";
import type { UndoPart } from "~/models/audit/undo";
import { businessHoursPatchSchema } from "~/models/hours/business-hours.schema";
import { locationPatchSchema } from "~/models/locations/location.schema";
import { type FeatureState, permissionToSwitch } from "~/models/merchants/features";
import { featuresPatchSchema } from "~/models/merchants/features.schema";
import { merchantPatchSchema } from "~/models/merchants/merchant.schema";
import type { Permission } from "~/models/shared/permissions";
import { handlingProblem } from "~/models/team/team";
import { userPatchSchema } from "~/models/team/team.schema";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { forbidden, GatewayError } from "../core/errors";
import { asJson } from "../core/ledger";
import type { Scope } from "../core/scope";
import { lockBusinessHours } from "../hours/get-business-hours";
import * as hours from "../hours/update-business-hours";
import { type LocationKind, lockLocation } from "../locations/get-location";
import * as location from "../locations/location";
import { updateLocation } from "../locations/update-location";
import { lockMerchant } from "../merchants/change-merchant";
import * as merchant from "../merchants/merchant";
import { updateFeatures } from "../merchants/update-features";
import { updateMerchant } from "../merchants/update-merchant";
import { lockPerson, lockTeam } from "../team/lock-team";
import { userAsRecorded } from "../team/record-user";
import { updateUser } from "../team/update-user";

type Patch = Record<string, JsonValue>;

/** A kind of thing whose changes can be taken back. */
export interface Undoable {
	/** What the change itself takes. */
	permission: Permission;
	/** The thing as the log would tell it now, held until the transaction ends. Throws 404. */
	now(tx: Tx, scope: Scope): Promise<{ state: JsonValue; version: number }>;
	/** Those parts that `write` can put back into the thing as it is now: the log keeps more than people change. */
	writable(parts: UndoPart[], now: JsonValue): UndoPart[];
	/** Writes what is put back by the rules of any other change. Throws 422 with what a rule says against it. */
	write(tx: Tx, scope: Scope, patch: Patch, version: number): Promise<unknown>;
}

/** How a row's thing is read and written; null for what cannot be taken back. */
export function undoableOf(row: AuditRow, config: GatewayConfig): Undoable | null {
	switch (row.entity) {
		case "location":
			return locationOf(row);
		case "business-hours":
			return {
				permission: "BUSINESS_HOURS.API_UPDATE",
				async now(tx) {
					const { hours: found } = await lockBusinessHours(tx, row.entityId);
					return { state: asJson(hours.auditView(found)), version: found.version };
				},
				writable: (parts) => parts.filter(({ field }) => isOf(businessHoursPatchSchema, field)),
				write: (tx, scope, patch, version) =>
					hours.updateBusinessHours(
						tx,
						scope,
						row.entityId,
						ruled(businessHoursPatchSchema, patch),
						version,
					),
			};
		case "merchant":
			return merchantOf(row);
		case "user":
			return userOf(row, config);
		default:
			return null;
	}
}

/** Which of the two lists of locations a row is about. */
export function locationKindOf({ before, after }: AuditRow): LocationKind {
	const state = (after ?? before) as { type?: string } | null;
	return state?.type === "default" ? "default-locations" : "locations";
}

function locationOf(row: AuditRow): Undoable {
	const kind = locationKindOf(row);
	const find = (tx: Tx) => lockLocation(tx, row.entityId, kind);
	return {
		permission: kind === "locations" ? "LOCATION.API_UPDATE" : "DEFAULT_STORE.API_UPDATE",
		async now(tx) {
			const found = await find(tx);
			return { state: asJson(location.auditView(found)), version: found.version };
		},
		writable: (parts) => parts.filter(({ field }) => isOf(locationPatchSchema, field)),
		async write(tx, scope, patch, version) {
			const now = asJson(location.auditView(await find(tx))) as Patch;
			const whole = ruled(locationPatchSchema, { ...companionsOf(patch, now), ...patch });
			return updateLocation(tx, scope, { storeId: row.entityId, kind }, whole, version);
		},
	};
}

/** Fields that a rule reads together with others: a custom type with its type, a phone with its country. */
function companionsOf(patch: Patch, now: Patch): Patch {
	const companions = [
		["specificType", "specificCustomType"],
		["contactInfo", "managerContactInfo", "address"],
	];
	const names = companions.filter((group) => group.some((name) => name in patch)).flat();
	return Object.fromEntries(names.map((name) => [name, now[name] ?? null]));
}

/** What stands beside an id for people to read goes where the id goes. */
const NAMED: Record<string, string> = { role: "roleV2Uuid", locations: "stores" };

/** A person whom the scope may change: what they are now is told to nobody else. */
function userOf({ entityId: uuid }: AuditRow, config: GatewayConfig): Undoable {
	const find = async (tx: Tx, scope: Scope) => {
		const { actor } = await lockTeam(tx, scope, "TEAM.API_UPDATE");
		const found = await lockPerson(tx, actor, uuid);
		const problem = handlingProblem(actor, found.person);
		if (problem) throw forbidden(problem);
		return { state: asJson(await userAsRecorded(tx, found)), version: found.row.version };
	};
	return {
		permission: "TEAM.API_UPDATE",
		now: find,
		writable: (parts) =>
			parts.flatMap((part) => {
				const of = NAMED[part.field] ?? part.field;
				const source = isOf(userPatchSchema, of) && parts.find(({ field }) => field === of);
				return source ? [{ ...part, state: source.state }] : [];
			}),
		async write(tx, scope, patch, version) {
			const { state } = await find(tx, scope);
			const { roleV2Uuid, stores } = { ...(state as Patch), ...patch };
			const whole = ruled(userPatchSchema, { roleV2Uuid, stores } as Patch);
			await updateUser(tx, scope, config, { uuid, version, patch: whole });
		},
	};
}

const TYPE = "featuresFlags.multiEntityType";
/** How people sign in and who may look through their eyes: a super admin's to say. */
const OF_SUPER_ADMIN = ["requiresSecondStep", "allowsViewAs"];

/**
 * Features are switched apart from the other settings, and by the platform in part. What kind of organization it is
 * counts as one of the settings while its setup lasts.
 */
function merchantOf({ before, after }: AuditRow): Undoable {
	const now = async (tx: Tx, scope: Scope) => {
		const found = await lockMerchant(tx, scope, null);
		return { state: asJson(merchant.auditView(found)), version: found.version };
	};
	const fields = changesOf(before, after).map(({ field }) => field);
	const isOfType = fields.every((field) => field === TYPE) && !isSetUp(after);
	if (isOfType || fields.some((field) => !/^(featuresFlags|shortTermFeatureFlags)\./.test(field))) {
		return {
			permission: fields.some((field) => OF_SUPER_ADMIN.includes(field))
				? "ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"
				: "MERCHANT.API_UPDATE",
			now,
			writable: (parts, state) =>
				parts.filter(
					({ field }) => isOf(merchantPatchSchema, field) || (field === TYPE && !isSetUp(state)),
				),
			write: (tx, scope, { featuresFlags, ...own }, version) =>
				updateMerchant(
					tx,
					scope,
					ruled(merchantPatchSchema, { ...(featuresFlags as Patch), ...own }),
					version,
				),
		};
	}
	const isOfPlatform = fields.some(
		(field) => permissionToSwitch(nameOf(field)) !== "FEATURE.API_UPDATE",
	);
	return {
		permission: isOfPlatform ? "ROLE_PERMISSION.PLATFORM_SUPER_ADMIN" : "FEATURE.API_UPDATE",
		now,
		writable: (parts) => parts.filter(({ field }) => isOf(featuresPatchSchema, nameOf(field))),
		write(tx, scope, { featuresFlags, shortTermFeatureFlags }, version) {
			const patch = { ...(featuresFlags as Patch), ...(shortTermFeatureFlags as Patch) };
			return updateFeatures(tx, scope, ruled(featuresPatchSchema, patch), version);
		},
	};
}

function isSetUp(merchantThen: JsonValue): boolean {
	return (merchantThen as Patch | null)?.setUpAt !== null;
}

/** "isPushEnabled" of "featuresFlags.isPushEnabled". */
function nameOf(field: string): keyof FeatureState {
	return field.split(".").at(-1) as keyof FeatureState;
}

/** Whether a part is of something that a patch has. */
function isOf({ shape }: { shape: object }, field: string): boolean {
	return Object.hasOwn(shape, field.split(".")[0] ?? "");
}

function ruled<T>(schema: ZodType<T>, patch: Patch): T {
	const parsed = schema.safeParse(patch);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new GatewayError(422, `Putting this back would break a rule: ${issue?.message}`);
}
