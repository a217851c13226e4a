import { expect, it } from "vitest";
import { attemptMail } from "../../../gateway/adapters/mail/send-due-mail";

/** What the answer of a server to a recipient means. */
async function classifyResponse(response: string) {
	const refused = Object.assign(new Error(response), {
		code: "EENVELOPE",
		responseCode: Number(response.slice(0, 3)),
		command: "RCPT TO",
		response,
	});
	const mailer = { send: () => Promise.reject(refused) };
	const message = { recipient: "ada@example.test", subject: "Hi", text: "Hi", html: "" };
	return (await attemptMail(mailer as never, message as never))?.means;
}

it.each([
	"550 5.1.1 <ada@example.test>: Recipient address rejected: User unknown in virtual mailbox table",
	"550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Learn more",
	"554 5.2.1 Mailbox disabled",
	"550 Sorry, no mailbox here by that name (#5.1.1)",
	"550 User unknown",
	"550 No such user here",
	"550 ada@example.test does not exist",
	"553 Recipient not found",
	"550 Requested action not taken: mailbox unavailable",
	"550 5.0.0 ada@example.test... User unknown",
])("%j says that there is no such mailbox", async (response) => {
	expect(await classifyResponse(response)).toBe("bounce");
});

it.each([
	"550 relay not permitted",
	"550 blocked, see https://example.test/?ip=10.5.1.1",
	"553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
	"553 not in allowed rcpthosts",
	"550 Sender verify failed",
	"550-Called: example.test\n550-Response: 550 no such user\n550 Sender verify failed",
	"550 #5.1.0 Address rejected",
	"550 5.7.1 No such user, or you may not write to them",
	"550 No PTR of your address was found",
	"552 5.2.2 Mailbox full",
	"452 4.1.1 User unknown",
	"550 Access denied",
])("%j says nothing of the mailbox", async (response) => {
	expect(await classifyResponse(response)).toBeNull();
});
