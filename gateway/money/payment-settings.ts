import { METHOD_SWITCHES, paymentMethodsIssue } from "~/models/money/payment-settings";
import { paymentPatchSchema } from "~/models/money/payment-settings.schema";
import { paymentSettingsSchema } from "~/models/money/payment-settings-answer.schema";
import { invalid } from "../core/errors";
import { settingEndpoints } from "../locations/setting-endpoints";
import { paymentKind } from "./setting-kinds";

/** Payment settings of a location (spec 3.17). One method must stay on. */
export const paymentSettings = settingEndpoints({
	...paymentKind,
	tag: "Payments",
	path: "payment-settings",
	permissions: { read: "PAYMENT.API_READ", update: "PAYMENT.API_UPDATE" },
	schemas: { patch: paymentPatchSchema, answer: paymentSettingsSchema },
	check(_, wanted) {
		const issue = paymentMethodsIssue(wanted);
		if (issue) throw invalid({ [METHOD_SWITCHES[0]]: [issue] });
	},
});
