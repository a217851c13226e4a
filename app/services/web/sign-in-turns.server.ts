import { json } from "@remix-run/node";
import { FairQueue, type Waiting } from "~/models/shared/fair-queue";

export interface SignInTurn {
	isBusy: boolean;
	end(): void;
}

const queue = new FairQueue({
	atOnce: 8,
	reserved: 4,
	maxWaiting: 20,
	maxPerSource: 10,
	rest: () => 0,
});
/** Denials one at a time: reading 500 forms at once would delay pages, too. */
const refusing = new FairQueue({
	atOnce: 1,
	maxWaiting: 1_000,
	maxPerSource: 1_000,
	rest: () => 5,
});

/** Waits for a sign-in's turn: a crowd of slow password checks must not block pages. Throws 503. */
export async function waitForSignInTurn(waiting: Waiting): Promise<SignInTurn> {
	const isBusy = queue.isFull(waiting);
	if (isBusy && refusing.isFull(waiting)) throw tooMany();
	const end = await (isBusy ? refusing : queue).take(waiting);
	return { isBusy, end };
}

function tooMany(): Response {
	const failure = {
		status: 503,
		message: "The service is busy. Please try again.",
		details: {},
		requestId: "",
	};
	return json({ failure }, { status: 503 });
}
