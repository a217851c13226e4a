import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { testResultMessage } from "~/models/notifier/test-message";
import { pages } from "~/models/pages/pages";
import { locationParams } from "~/services/gateway/location-params.server";
import { requireLocationPage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { redirectTo } from "~/services/web/request-state.server";
import { submitButton } from "~/services/web/submit-button.server";

export { default } from "~/components/page/no-page";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { location } = await requireLocationPage(args, pages.notifications);
	return redirectTo(args, `/location/${location.storeId}/notifications`);
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.notifications,
		"NOTIFICATION.API_UPDATE",
	);
	const to = `/location/${location.storeId}/notifications`;
	const isText = (await formBody(args.request)).get("channel") === "text";
	return submitButton(args, {
		send: (options) =>
			gateway.send(
				"POST",
				"/api/v2/store-v2/:merchantId/locations/:storeId/notifications/:id/tests",
				{
					params: { ...locationParams(gateway), id: args.params.recipientId ?? "" },
					body: { channel: isText ? "text" : "email" },
					key: options.key,
					long: true,
				},
			),
		done: (test) => ({
			to,
			text: testResultMessage(test),
			type: TYPES[test.outcome],
		}),
		refused: ({ status, message }) => (REFUSED.has(status) ? { to, text: message } : null),
	});
}

const TYPES = {
	sent: "success",
	failed: "error",
	waiting: "warning",
	sending: "success",
} as const;

/** Refusals that a person can do something about on the page itself. */
const REFUSED = new Set([422, 429]);
