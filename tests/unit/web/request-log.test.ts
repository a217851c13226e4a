import { describe, expect, it } from "vitest";
import { withoutSecrets } from "~/services/web/request-log.server";

describe("an address in a log", () => {
	it.each([
		["/auth/activate?code=a-secret", "/auth/activate?code=-"],
		[
			"/auth/reset-password?_data=x&code=a-secret&then=1",
			"/auth/reset-password?_data=x&code=-&then=1",
		],
		["/callback?state=one&code=two", "/callback?state=-&code=-"],
		[
			"/location/1/try-order?address=12+Oak+St&latitude=41.9&longitude=-87.6&total=20.00",
			"/location/1/try-order?address=-&latitude=-&longitude=-&total=20.00",
		],
		["/auth?CODE=a-secret", "/auth?CODE=-"],
		["/orders?postcode=60614&decode=1", "/orders?postcode=60614&decode=1"],
		["/home", "/home"],
	])("%s is written as %s", (address, written) => {
		expect(withoutSecrets(address)).toBe(written);
	});
});
