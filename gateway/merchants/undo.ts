import { featuresPatchSchema } from "~/models/merchants/features.schema";
import { merchantEntity } from "~/models/merchants/merchant.entity";
import { merchantPatchSchema } from "~/models/merchants/merchant.schema";
import { diffFields } from "~/models/shared/field-changes";
import type { JsonValue } from "~/models/shared/json";
import { type FeatureState, permissionToSwitch } from "~/models/viewer/features";
import type { Tx } from "../core/database";
import { asJson } from "../core/ledger";
import type { Scope } from "../core/scope";
import { isSchemaField, type Patch, ruled, type UndoAdapter, type Undoable } from "../core/undo";
import { lockMerchant } from "./change-merchant";
import { auditView } from "./merchant";
import { updateFeatures } from "./update-features";
import { updateMerchant } from "./update-merchant";

const TYPE = "featuresFlags.multiEntityType";
/** Only super admins can change sign-in rules and support access. */
const OF_SUPER_ADMIN = ["requiresSecondStep", "allowsViewAs"];

/** Features have their own update and are partly the platform's; the kind of organization is a setting during setup. */
export const merchantUndo: UndoAdapter = {
	entity: merchantEntity.name,
	undoable({ before, after }) {
		const fields = diffFields(before, after).map(({ field }) => field);
		const isOfType = fields.every((field) => field === TYPE) && !isSetUp(after);
		const isOfSettings = fields.some(
			(field) => !/^(featuresFlags|shortTermFeatureFlags)\./.test(field),
		);
		return isOfType || isOfSettings ? settings(fields) : features(fields);
	},
};

function settings(fields: readonly string[]): Undoable {
	return {
		permission: fields.some((field) => OF_SUPER_ADMIN.includes(field))
			? "ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"
			: "MERCHANT.API_UPDATE",
		now,
		writable: (parts, state) =>
			parts.filter(
				({ field }) =>
					isSchemaField(merchantPatchSchema, field) || (field === TYPE && !isSetUp(state)),
			),
		write: (tx, scope, { featuresFlags, ...own }, version) =>
			updateMerchant(
				tx,
				scope,
				ruled(merchantPatchSchema, { ...(featuresFlags as Patch), ...own }),
				{ version },
			),
	};
}

function features(fields: readonly string[]): Undoable {
	const isOfPlatform = fields.some(
		(field) => permissionToSwitch(featureName(field)) !== "FEATURE.API_UPDATE",
	);
	return {
		permission: isOfPlatform ? "PLATFORM.API_UPDATE" : "FEATURE.API_UPDATE",
		now,
		writable: (parts) =>
			parts.filter(({ field }) => isSchemaField(featuresPatchSchema, featureName(field))),
		write(tx, scope, { featuresFlags, shortTermFeatureFlags }, version) {
			const patch = { ...(featuresFlags as Patch), ...(shortTermFeatureFlags as Patch) };
			return updateFeatures(tx, scope, ruled(featuresPatchSchema, patch), version);
		},
	};
}

async function now(tx: Tx, scope: Scope) {
	const found = await lockMerchant(tx, scope, null);
	return { state: asJson(auditView(found)), version: found.version };
}

function isSetUp(merchantThen: JsonValue): boolean {
	return (merchantThen as Patch | null)?.setUpAt !== null;
}

function featureName(field: string): keyof FeatureState {
	return field.split(".").at(-1) as keyof FeatureState;
}
