import type { ActionFunctionArgs } from "@remix-run/node";
import { clearedWords, retriedWords, type WaitingView } from "~/models/notifier/waiting-messages";
import { durationWords } from "~/models/shared/duration-words";
import {
	clearWaitingMessages,
	retryWaitingMessages,
	waitingMessages,
} from "~/services/gateway/notifier/messages.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { pressButton } from "~/services/web/press-button.server";

/** What waits to be sent, as `ClearMessages` shows it. Throws a Response. */
export async function waitingView(gateway: ScopedGateway): Promise<WaitingView> {
	const { waiting, since, reason } = await waitingMessages(gateway);
	return { waiting, age: since && durationWords(Date.now() - Date.parse(since)), reason };
}

/** Tries the messages that wait again ("act" is "retry") or drops them, and leads to `to`. */
export async function pressWaiting(args: ActionFunctionArgs, gateway: ScopedGateway, to: string) {
	if ((await formBody(args.request)).get("act") === "retry") {
		return pressButton(args, {
			send: (seen) => retryWaitingMessages(gateway, seen),
			done: ({ retried }) => ({ to, text: retriedWords(retried) }),
			refused: () => null,
		});
	}
	return pressButton(args, {
		send: (seen) => clearWaitingMessages(gateway, seen),
		done: ({ cleared }) => ({ to, text: clearedWords(cleared) }),
		refused: () => null,
	});
}
