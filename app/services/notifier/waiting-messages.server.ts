import type { ActionFunctionArgs } from "@remix-run/node";
import { clearedWords, retriedWords, type WaitingView } from "~/models/notifier/waiting-messages";
import { durationWords } from "~/models/shared/duration-words";
import type { ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { pressButton } from "~/services/web/press-button.server";

/** What waits to be sent, as `ClearMessages` shows it. Throws a Response. */
export async function waitingView(gateway: ScopedGateway): Promise<WaitingView> {
	const { waiting, since, reason } = await gateway.get(
		"/api/v2/store-v2/:merchantId/waiting-messages",
		{
			params: { merchantId: gateway.merchantId },
			query: gateway.storeId ? { storeId: gateway.storeId } : {},
		},
	);
	return { waiting, age: since && durationWords(Date.now() - Date.parse(since)), reason };
}

/** Tries the messages that wait again ("act" is "retry") or drops them, and leads to `to`. */
export async function pressWaiting(args: ActionFunctionArgs, gateway: ScopedGateway, to: string) {
	if ((await formBody(args.request)).get("act") === "retry") {
		return pressButton(args, {
			send: (seen) =>
				gateway.send("POST", "/api/v2/store-v2/:merchantId/message-retries", {
					params: { merchantId: gateway.merchantId },
					body: { storeId: gateway.storeId },
					key: seen.key,
				}),
			done: ({ retried }) => ({ to, text: retriedWords(retried) }),
			refused: () => null,
		});
	}
	return pressButton(args, {
		send: (seen) =>
			gateway.send("POST", "/api/v2/store-v2/:merchantId/message-clearings", {
				params: { merchantId: gateway.merchantId },
				body: { storeId: gateway.storeId },
				key: seen.key,
			}),
		done: ({ cleared }) => ({ to, text: clearedWords(cleared) }),
		refused: () => null,
	});
}
