import { expect, it } from "vitest";
import {
	type PartnerRow,
	sealSecrets,
	unsealSecret,
} from "../../../gateway/fulfilment/delivery-partner";

const config = { SESSION_SECRET: "the secret of this installation, long enough" };

it("a partner's secret opens with the secret that sealed it, and is missing with another", () => {
	const row = sealSecrets({ apiKey: "client-secret-1234" }, config) as unknown as PartnerRow;
	expect(row.apiKey).not.toContain("client-secret");
	expect(unsealSecret(row, "apiKey", config)).toBe("client-secret-1234");
	const other = { SESSION_SECRET: "another secret of this installation, as long" };
	expect(unsealSecret(row, "apiKey", other)).toBeNull();
});
