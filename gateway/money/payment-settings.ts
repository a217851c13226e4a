import { METHOD_SWITCHES, methodsProblem } from "~/models/money/payment-settings";
import { paymentPatchSchema } from "~/models/money/payment-settings.schema";
import { paymentSettingsSchema } from "~/models/money/payment-settings-answer.schema";
import { invalid } from "../core/errors";
import { settingEndpoints } from "../locations/setting-endpoints";
import { paymentKind } from "./setting-kinds";

/** How a location is paid (spec 3.17). One method has to stay on. */
export const paymentSettings = settingEndpoints({
	...paymentKind,
	tag: "Payments",
	path: "payment-settings",
	permissions: { read: "PAYMENT.API_READ", update: "PAYMENT.API_UPDATE" },
	schemas: { patch: paymentPatchSchema, answer: paymentSettingsSchema },
	check(_, wanted) {
		const problem = methodsProblem(wanted);
		if (problem) throw invalid({ [METHOD_SWITCHES[0]]: [problem] });
	},
});
