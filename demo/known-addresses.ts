import type { SandboxPlace } from "../gateway/adapters/geocoding/sandbox";
import { demoTenants } from "./tenants";

/** The addresses of all locations of the demo, and the streets around them where its guests live. */
export function knownAddresses(): SandboxPlace[] {
	return demoTenants(new Date()).flatMap(({ locations }) =>
		locations.flatMap(({ row: { address }, trade }) => {
			const { latitude, longitude } = address;
			if (latitude === null || longitude === null) return [];
			return [{ ...address, latitude, longitude, streets: trade?.streets ?? [] }];
		}),
	);
}
