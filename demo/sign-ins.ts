import { type Random, seededRandom } from "../gateway/adapters/sandbox/random";
import type { Actor } from "../gateway/core/scope";
import type { PastChange } from "./audit-chain";

const DAY = 86_400_000;
const DAYS = 14;

const DEVICES = [
	"Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 Version/12.1.2 Mobile/15E148 Safari/604.1",
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15",
	"Mozilla/5.0 (Android 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0",
];

/** Sign-ins of the last two weeks, at the earliest since `from`; most days one per person. */
export function pastSignIns(
	people: readonly Actor[],
	{ from, now }: { from: Date; now: Date },
): PastChange[] {
	const all = people.flatMap((actor) => {
		const random = seededRandom(`sign-ins:${actor.label}`);
		const device = random.pick(DEVICES);
		return Array.from({ length: DAYS }, (_, index) => index + 1)
			.filter(() => random.chance(0.6))
			.map((daysAgo) => signIn(random, actor, device, now, daysAgo));
	});
	return all.filter(({ at }) => at > from);
}

function signIn(
	random: Random,
	actor: Actor,
	userAgent: string,
	now: Date,
	daysAgo: number,
): PastChange {
	const at = new Date(now.getTime() - daysAgo * DAY + random.int(0, DAY / 2));
	const expiresAt = new Date(at.getTime() + DAY / 2).toISOString();
	return {
		at,
		actor,
		entity: "session",
		entityId: random.id(at.getTime()),
		entityLabel: actor.label,
		storeId: null,
		action: "sign-in",
		before: null,
		after: { userAgent, expiresAt },
	};
}
