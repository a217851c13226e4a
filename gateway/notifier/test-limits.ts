import { MOST_TESTS, TEST_WINDOW_MINUTES, TOO_MANY_TESTS } from "~/models/notifier/test-message";
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

/** How many test messages a location may send. */
export function createTestLimits(limiter: Limiters = limitersInMemory): TestLimits {
	const byLocation = limiter({
		name: "test-message",
		points: MOST_TESTS,
		duration: TEST_WINDOW_MINUTES * 60,
	});
	return {
		count: (storeId) => take(byLocation, storeId, TOO_MANY_TESTS),
		forgive: async (storeId) => void (await byLocation.delete(storeId)),
	};
}
