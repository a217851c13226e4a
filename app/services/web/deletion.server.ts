import { failureMessage } from "~/models/shared/failure-message";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import { formBody } from "./form-body.server";
import type { RouteArgs } from "./request-state.server";
import type { Landing } from "./save-form.server";
import { submitButton } from "./submit-button.server";

export async function isDeletion(request: Request): Promise<boolean> {
	return (await formBody(request)).get("intent") === "delete";
}

interface DeletionOptions {
	what: string;
	send: (options: WriteOptions) => Promise<GatewayResult<unknown>>;
	done: Landing;
	failed?: string;
}

/** Deletes and redirects with a notice. Shows conflicts and blocked deletions on the page; throws other refusals. */
export function deletion(
	args: RouteArgs,
	{ what, send, done, failed }: DeletionOptions,
): Promise<Response> {
	return submitButton(args, {
		send,
		done: () => done,
		refused: ({ status, message }) => {
			const to = new URL(args.request.url).pathname;
			if (status === 422) return { to, text: message };
			if (status >= 500 && failed) return { to, text: failureMessage(failed, { status, message }) };
			if (status !== 409) return null;
			return {
				to,
				text: `Someone else changed this ${what}, so it was not deleted. Check it and try again.`,
			};
		},
	});
}
