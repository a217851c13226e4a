import { MAX_TESTS, TEST_WINDOW_MINUTES, TOO_MANY_TESTS } from "~/models/notifier/test-message";
import { type Limiters, limitersInMemory } from "../core/limiters";
import { take } from "../core/rate-limits";

declare module "../core/services" {
	interface Services {
		testLimits: TestLimits;
	}
}

export interface TestLimits {
	count(storeId: string): Promise<void>;
	forgive(storeId: string): Promise<void>;
}

/** Rate limit of a location's test messages. */
export function createTestLimits(limiter: Limiters = limitersInMemory): TestLimits {
	const byLocation = limiter({
		name: "test-message",
		points: MAX_TESTS,
		duration: TEST_WINDOW_MINUTES * 60,
	});
	return {
		count: (storeId) => take(byLocation, storeId, TOO_MANY_TESTS),
		forgive: async (storeId) => void (await byLocation.delete(storeId)),
	};
}
