import { json } from "@remix-run/node";

/** A sign-in's turn in this process. */
export interface SignInTurn {
	/** Too many are waiting: it is to be refused without asking the gateway. */
	isBusy: boolean;
	/** Lets the next one begin. */
	end(): void;
}

interface LaneRules {
	atOnce: number;
	mostWaiting: number;
	/** How many times as long as a turn took nobody of the lane has one: the rest of the time is everybody else's. */
	rest: number;
}

/** The gateway is asked for so many sign-ins at once, and so many wait for that. */
const asking = lane({ atOnce: 8, mostWaiting: 20, rest: 0 });
/** The others are told to come again, one after the other: 500 forms read at once would hold all pages up as well. */
const refusing = lane({ atOnce: 1, mostWaiting: 1_000, rest: 5 });

/**
 * Waits for the turn of one sign-in. Checking a password takes long on purpose: a crowd of them must hold neither the
 * connections that everybody's pages are fetched over, nor this process. Throws a 503 Response where even the refusal
 * would have to wait too long.
 */
export async function takeSignInTurn(): Promise<SignInTurn> {
	const isBusy = asking.isFull();
	if (isBusy && refusing.isFull()) throw tooMany();
	const end = await (isBusy ? refusing : asking).take();
	return { isBusy, end };
}

function lane({ atOnce, mostWaiting, rest }: LaneRules) {
	let running = 0;
	const waiting: (() => void)[] = [];

	function next(): void {
		const first = waiting.shift();
		if (first) first();
		else running -= 1;
	}

	return {
		isFull: () => running >= atOnce && waiting.length >= mostWaiting,
		async take(): Promise<() => void> {
			if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
			else running += 1;
			const began = performance.now();
			let ended = false;
			return () => {
				if (!ended) setTimeout(next, (performance.now() - began) * rest);
				ended = true;
			};
		},
	};
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
