/** A sign-in's turn in this process. */
export interface SignInTurn {
	/** Too many are waiting: it is to be refused without asking the gateway. */
	isBusy: boolean;
	/** Lets the next one begin. */
	end(): void;
}

/** How many sign-ins the gateway is asked at once, and how many may wait for that. */
const ASKING = { atOnce: 8, mostWaiting: 40 };
/** The others are told so one after the other: reading 500 forms at once would hold everybody's pages up as well. */
const REFUSING = { atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY };

const asking = lane(ASKING);
const refusing = lane(REFUSING);

/**
 * Waits for the turn of one sign-in. Checking a password takes long on purpose: a crowd of them must hold neither the
 * connections that everybody's pages are fetched over, nor this process.
 */
export async function takeSignInTurn(): Promise<SignInTurn> {
	const isBusy = asking.isFull();
	const end = await (isBusy ? refusing : asking).take();
	return { isBusy, end };
}

function lane({ atOnce, mostWaiting }: typeof ASKING) {
	let running = 0;
	const waiting: (() => void)[] = [];

	function end(): void {
		const next = waiting.shift();
		// Whatever else became ready meanwhile goes first.
		if (next) setImmediate(next);
		else running -= 1;
	}

	return {
		isFull: () => running >= atOnce && waiting.length >= mostWaiting,
		async take(): Promise<() => void> {
			if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
			else running += 1;
			let ended = false;
			return () => {
				if (!ended) end();
				ended = true;
			};
		},
	};
}
