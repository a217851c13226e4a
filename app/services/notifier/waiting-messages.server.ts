import type { ActionFunctionArgs } from "@remix-run/node";
import {
	clearedMessage,
	retriedMessage,
	type WaitingView,
} from "~/models/notifier/waiting-messages";
import { formatDuration } from "~/models/shared/format-duration";
import type { ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { submitButton } from "~/services/web/submit-button.server";

/** Summarizes unsent messages for `ClearMessages`. Throws a Response. */
export async function waitingView(gateway: ScopedGateway): Promise<WaitingView> {
	const { waiting, since, reason } = await gateway.get(
		"/api/v2/store-v2/:merchantId/waiting-messages",
		{
			params: { merchantId: gateway.merchantId },
			query: gateway.storeId ? { storeId: gateway.storeId } : {},
		},
	);
	return { waiting, age: since && formatDuration(Date.now() - Date.parse(since)), reason };
}

/** Retries waiting messages ("act" is "retry") or deletes them, and redirects to `to`. */
export async function submitWaitingMessages(
	args: ActionFunctionArgs,
	gateway: ScopedGateway,
	to: string,
) {
	if ((await formBody(args.request)).get("act") === "retry") {
		return submitButton(args, {
			send: (options) =>
				gateway.send("POST", "/api/v2/store-v2/:merchantId/message-retries", {
					params: { merchantId: gateway.merchantId },
					body: { storeId: gateway.storeId },
					key: options.key,
				}),
			done: ({ retried }) => ({ to, text: retriedMessage(retried) }),
			refused: () => null,
		});
	}
	return submitButton(args, {
		send: (options) =>
			gateway.send("POST", "/api/v2/store-v2/:merchantId/message-clearings", {
				params: { merchantId: gateway.merchantId },
				body: { storeId: gateway.storeId },
				key: options.key,
			}),
		done: ({ cleared }) => ({ to, text: clearedMessage(cleared) }),
		refused: () => null,
	});
}
