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
				{isNew ? "Two-step sign-in is on." : "Old recovery codes no longer work."}
			</Notice>
			<Card title="Your recovery codes">
				{codes.length === 0 ? (
					<p className="mb-4">
						Recovery codes are shown only once. If you lost them, create new ones.
					</p>
				) : (
					<>
						<p className="mb-4">
							Each code works once if you don’t have your phone. Print or save them now: they are
							shown only once.
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
						{codes.length === 0 ? "Back to your account" : "I saved them"}
					</ButtonLink>
				</div>
			</Card>
		</div>
	);
}
