import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";

type RecoveryCodesProps = {
	codes: string[];
	isNew: boolean;
};

export function RecoveryCodes({ codes, isNew }: RecoveryCodesProps) {
	const text = `Recovery codes for Mise. Each works once.\n\n${codes.join("\n")}\n`;
	return (
		<div className="stack">
			<Notice kind="success">
				{isNew ? "The second step is on." : "The old recovery codes no longer work."}
			</Notice>
			<Card title="Your recovery codes">
				{codes.length === 0 ? (
					<p className="mb-4">
						They were shown once already. If you did not keep them, make new ones.
					</p>
				) : (
					<>
						<p className="mb-4">
							Each signs you in once when your phone is out of reach. They are not shown again:
							print this page, or keep them where your passwords are.
						</p>
						<pre className="recovery-codes">{codes.join("\n")}</pre>
						<p className="mt-4 mb-4 no-print">
							<a
								href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
								download="mise-recovery-codes.txt"
								className="link"
							>
								Download as a text file
							</a>
						</p>
					</>
				)}
				<div className="actions no-print">
					<ButtonLink to="/account/security" variant="primary">
						{codes.length === 0 ? "Back to your account" : "I have kept them"}
					</ButtonLink>
				</div>
			</Card>
		</div>
	);
}
