import { type Limiters, limitersInMemory } from "../../core/limiters";
import { type Limit, takeAll } from "../../core/rate-limits";

declare module "../../core/services" {
	interface Services {
		loginLimits: LoginLimits;
	}
}

export interface LoginLimits {
	/** Counts the attempt before it runs, so that parallel ones all count; success forgives. Throws 429. */
	attempt<T>(
		email: string,
		address: string | null,
		work: () => Promise<T | null>,
	): Promise<T | null>;
}

export function createLoginLimits(limiter: Limiters = limitersInMemory): LoginLimits {
	const byAccount = limiter({ name: "login-account", points: 10, duration: 15 * 60 });
	const byAddress = limiter({ name: "login-address", points: 100, duration: 15 * 60 });
	const overall = limiter({ name: "login", points: 1_000, duration: 60 });
	const limits = (email: string, address: string | null): Limit[] => [
		[byAccount, email.toLowerCase()],
		...(address ? [[byAddress, address] as const] : []),
		[overall, "all"],
	];

	return {
		async attempt(email, address, work) {
			const giveBack = await takeAll(limits(email, address));
			try {
				const answer = await work();
				if (answer === null) return null;
				await giveBack();
				await byAccount.delete(email.toLowerCase());
				return answer;
			} catch (error) {
				await giveBack();
				throw error;
			}
		},
	};
}
