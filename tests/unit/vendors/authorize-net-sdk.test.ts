import { APIContracts as Contracts, APIControllers as Controllers } from "authorizenet";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
	createAuthorizeNetRefunds,
	toInvoiceNumber,
} from "../../../gateway/adapters/payments/accounts/authorize-net-refunds";
import { authorizeNetContract } from "../../support/vendors/authorize-net-contract";
import { serveVendor } from "../../support/vendors/serve-vendor";

const BOM = "\uFEFF";
const keys = { apiKey: "5KP3u95bQpv", transactionKey: "346HZ32z3fP4hTG2" };
const request = {
	refundId: "0190a5a2-7f4c-7c1e-9b1a-5d2f3e4c5b6a",
	paymentUid: "2149186775",
	last4: "0015",
	amount: 1234,
	currency: "USD",
	reason: "",
	createdAt: new Date(),
	reference: "",
} as const;
const done = { resultCode: "Ok", message: [{ code: "I00001", text: "Successful." }] };
const refunded = {
	transactionResponse: { responseCode: "1", transId: "2149186848", refTransID: "2149186775" },
	refId: "1",
	messages: done,
};
const faults: string[] = [];
let answer: object = refunded;
let vendor: Awaited<ReturnType<typeof serveVendor>>;

beforeAll(async () => {
	const app = new Hono();
	app.use(authorizeNetContract(faults));
	app.post("*", (context) => context.body(BOM + JSON.stringify(answer)));
	vendor = await serveVendor(app);
});
afterAll(() => vendor.close());
afterEach(() => {
	expect(faults.splice(0), "by the classes of Authorize.Net's SDK").toEqual([]);
});

function sdkRefund() {
	const authentication = new Contracts.MerchantAuthenticationType();
	authentication.setName(keys.apiKey);
	authentication.setTransactionKey(keys.transactionKey);
	const card = new Contracts.CreditCardType();
	card.setCardNumber(request.last4);
	card.setExpirationDate("XXXX");
	const payment = new Contracts.PaymentType();
	payment.setCreditCard(card);
	const order = new Contracts.OrderType();
	order.setInvoiceNumber(toInvoiceNumber(request));
	const setting = new Contracts.SettingType();
	setting.setSettingName("duplicateWindow");
	setting.setSettingValue("28800");
	const settings = new Contracts.ArrayOfSetting();
	settings.setSetting([setting]);
	const transaction = new Contracts.TransactionRequestType();
	transaction.setTransactionType(Contracts.TransactionTypeEnum.REFUNDTRANSACTION);
	transaction.setAmount("12.34");
	transaction.setCurrencyCode("USD");
	transaction.setPayment(payment);
	transaction.setRefTransId(request.paymentUid);
	transaction.setOrder(order);
	transaction.setTransactionSettings(settings);
	const create = new Contracts.CreateTransactionRequest();
	create.setMerchantAuthentication(authentication);
	create.setRefId(toInvoiceNumber(request));
	create.setTransactionRequest(transaction);
	return create;
}

it("a refund has the SDK's fields in the SDK's order, which its schema demands", async () => {
	const refunds = createAuthorizeNetRefunds({ url: vendor.url, timeoutMs: 5_000 });
	const ours = await refunds.refund(keys, request);
	expect(ours).toMatchObject({ outcome: "succeeded", refunded: 1234, reference: "2149186848" });
	const controller = new Controllers.CreateTransactionController(sdkRefund().getJSON());
	controller.setEnvironment(vendor.url);
	await new Promise<void>((resolve) => controller.execute(() => resolve()));
	const theirs = new Contracts.CreateTransactionResponse(controller.getResponse());
	expect(theirs.getTransactionResponse().getTransId()).toBe(ours.reference);
	const [first, second] = vendor.calls.splice(0);
	const withoutClient = (second?.body ?? "").replace(/"clientId":"[^"]*",?/, "");
	expect(first?.body).toBe(withoutClient);
});

it("finds whatever the SDK's classes do not have", async () => {
	const refunds = createAuthorizeNetRefunds({ url: vendor.url, timeoutMs: 5_000 });
	const transaction = { transId: "T", transactionStatus: "declined", invoiceNumber: "1" };
	answer = { transactions: [transaction], batchList: [{ batchId: "1" }], messages: done };
	await refunds.find(keys, request);
	expect(faults.splice(0).sort()).toEqual([
		"getSettledBatchListRequest, answer.transactions",
		"getTransactionListRequest, answer.batchList",
		"getUnsettledTransactionListRequest, answer.batchList",
	]);
	answer = { transactions: [{ ...transaction, mood: 1 }], messages: { ...done, mood: 1 } };
	await refunds.find(keys, request);
	expect(faults.splice(0)).toContain(
		"getUnsettledTransactionListRequest, answer.transactions[0].mood",
	);
});
