export const SANDBOX_COURIER = {
	clientId: "demo-client",
	clientSecret: "demo-courier-secret",
	customerId: "demo-customer",
	signatureSecret: "demo-courier-signature",
} as const;
