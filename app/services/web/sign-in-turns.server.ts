import { json } from "@remix-run/node";

export interface SignInTurn {
	isBusy: boolean;
	end(): void;
}

interface LaneRules {
	atOnce: number;
	mostWaiting: number;
	/** The pause after a turn, as a multiple of its duration, for other work. */
	rest: number;
}

const asking = lane({ atOnce: 8, mostWaiting: 20, rest: 0 });
/** Refusals one at a time: reading 500 forms at once would hold up pages as well. */
const refusing = lane({ atOnce: 1, mostWaiting: 1_000, rest: 5 });

/** Waits for a sign-in's turn: a crowd of slow password checks must not block pages. Throws 503. */
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
