export const SANDBOX_COURIER = {
	clientId: "demo-client",
	clientSecret: "demo-courier-secret",
	customerId: "demo-customer",
	signatureSecret: "demo-courier-signature",
} as const;

export const SANDBOX_DOORDASH = {
	clientId: "demo-developer",
	clientSecret: "ZGVtby1kb29yZGFzaC1zZWNyZXQ",
	customerId: "demo-key",
	webhookSecret: "demo-doordash-webhook",
} as const;
