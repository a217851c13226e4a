import { eq, inArray, sql } from "drizzle-orm";
import {
	chargeIssues,
	DEFAULT_CHARGE_STAYS,
	SERVICE_CHARGE_NAME_TAKEN,
	withoutUnusedTerms,
} from "~/models/money/service-charge";
import { serviceChargeEntity } from "~/models/money/service-charge.entity";
import { serviceChargeList } from "~/models/money/service-charge.list";
import {
	serviceChargeCreateSchema,
	serviceChargePatchSchema,
} from "~/models/money/service-charge.schema";
import { serviceChargeSchema } from "~/models/money/service-charge-answer.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import { GatewayError, invalid } from "../core/errors";
import { requireFreeGuid } from "../core/free-guid";
import { requireFreeName } from "../core/free-name";
import { isYes } from "../core/is-yes";
import { sortedSet } from "../core/sorted-set";
import { requireLocation } from "../locations/require-location";
import { requireTaxes } from "./require-taxes";
import { recordedCharge, toCharge } from "./service-charge";
import { serviceCharges } from "./tables";

/** Service charges of one location; the two default ones always exist (spec 3.14). */
export const serviceChargeCrud = crudEndpoints({
	tag: "Service charges",
	label: serviceChargeEntity.label,
	path: "/api/v2/store-v2/:merchantId/locations/:storeId/service-charges",
	table: serviceCharges,
	permissions: {
		read: "SERVICE_CHARGE.API_READ",
		create: "SERVICE_CHARGE.API_CREATE",
		update: "SERVICE_CHARGE.API_UPDATE",
		remove: "SERVICE_CHARGE.API_DELETE",
	},
	requireLocation,
	schemas: {
		create: serviceChargeCreateSchema,
		patch: serviceChargePatchSchema,
		answer: serviceChargeSchema,
	},
	list: serviceChargeList,
	kind: recordedCharge,
	rules: () => ({
		search: [serviceCharges.name, serviceCharges.guid],
		filters: {
			type: (values) => inArray(serviceCharges.type, values as never[]),
			enabled: (values) => isYes(serviceCharges.isEnabled, values),
		},
		sorts: {
			name: sql`lower(${serviceCharges.name})`,
			type: serviceCharges.type,
			updatedAt: serviceCharges.updatedAt,
		},
	}),
	present: toCharge,
	prepare: (body) => ({
		...withoutUnusedTerms(body),
		...(body.taxes && { taxes: sortedSet(body.taxes) }),
		...(body.diningBehaviors && { diningBehaviors: [...new Set(body.diningBehaviors)].sort() }),
	}),
	check: async (tx, _scope, wanted, row) => {
		const { name = "", storeId = "", guid, taxes = [] } = wanted;
		const { id } = row ?? {};
		const among = eq(serviceCharges.storeId, storeId);
		const issues = chargeIssues(wanted);
		if (Object.keys(issues).length > 0) throw invalid(issues);
		await requireFreeName(tx, serviceCharges, { name, id, among }, SERVICE_CHARGE_NAME_TAKEN);
		await requireFreeGuid(tx, serviceCharges, { guid, storeId, id });
		await requireTaxes(tx, storeId, taxes);
	},
	checkRemoval: async (_tx, { defaultFor }) => {
		if (defaultFor) throw new GatewayError(422, DEFAULT_CHARGE_STAYS);
	},
});
