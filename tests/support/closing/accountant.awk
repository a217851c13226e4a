# Sums of a registry's CSV in cents, for the days `first` to `last`; royalty bases also before and from the day `handover`.

function cells(line, out,   n, i, c, isQuoted) {
	n = 1
	out[1] = ""
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		if (c == "\"" && isQuoted && substr(line, i + 1, 1) == "\"") { out[n] = out[n] c; i++ }
		else if (c == "\"") isQuoted = !isQuoted
		else if (c == "," && !isQuoted) out[++n] = ""
		else out[n] = out[n] c
	}
	return n
}
function text(name) {
	if (!(name in column)) { print "No column " name > "/dev/stderr"; exit 1 }
	return row[column[name]]
}
function cents(amount) { return amount == "" ? 0 : int(amount * 100 + (amount < 0 ? -0.5 : 0.5)) }
function money(name) { return cents(text(name)) }
function within(day) { return day >= first && day <= last }
function plain(name) { name = tolower(name); gsub(/[^a-z]/, "", name); return name }
function add(name, amount) { sum[name] += amount }
function book(account, amount) { add("journal " account, amount) }
function account(provider, payment) {
	if (provider ~ /^(square|clover|authorizenet)$/) return "clearing-" (provider == "authorizenet" ? "authorize-net" : provider)
	if (payment == "Cash") return "cash"
	return payment ~ /Pay$/ ? "wallets" : "clearing"
}

{ sub(/\r$/, "") }
NR == 1 {
	sub(/^[^A-Za-z]+/, "")
	count = cells($0, head)
	for (i = 1; i <= count; i++) column[head[i]] = i
	next
}
{
	cells($0, row)
	place = text("Location")
	payment = text("Payment")
	provider = plain(text("Provider"))
	day = substr(text("Preparation starts at (local)"), 1, 10)
	isSold = text("Status") != "Canceled"
	isKnown = provider ~ /^(square|clover|authorizenet)$/
	if (isSold && within(day)) sale()
	if (!isSold && provider && within(day)) keep(money("Paid through provider"), "paid")
	if (provider && within(text("Payout day"))) {
		add("deposits " text("Provider") " paid", money("Paid through provider"))
		add("deposits " text("Provider") " fees", money("Provider fee"))
	}
	list = split(text("Refunds (day, amount, tax)"), refund, "; ")
	for (i = 1; i <= list; i++) {
		split(refund[i], part, " ")
		if (within(part[1])) giveBack(cents(part[2]), cents(part[3]))
	}
	list = split(text("Refunded through provider (payout day, amount)"), refund, "; ")
	for (i = 1; i <= list; i++) {
		split(refund[i], part, " ")
		if (within(part[1])) add("deposits " text("Provider") " returned", cents(part[2]))
	}
}
function sale(   gross, total, cards, paid) {
	gross = money("Gross sales")
	cards = money("Paid with gift cards")
	total = gross - money("Discounts") + money("Taxes") + money("Service charges") + money("Delivery fees") + money("Tips")
	total += money("Gift cards sold") - money("Gift card discounts")
	paid = total - cards
	add("sales " place " gross", gross)
	add("sales " place " discounts", money("Discounts"))
	add("sales " place " taxes", money("Taxes"))
	add("sales " place " charges", money("Service charges"))
	add("sales " place " tips", money("Tips"))
	add("sales " place " cardsSold", money("Gift cards sold"))
	add("sales " place " cardDiscounts", money("Gift card discounts"))
	add("tenders " payment " paid", paid)
	add("tenders Gift card paid", cards)
	if (isKnown) add("providers " provider " paid", paid)
	add("taxes charged", money("Taxes"))
	add("cards sold", money("Gift cards sold"))
	add("cards redeemed", cards)
	add("base " place, gross)
	add("base " place (day < handover ? " before" : " after"), gross)
	book("sales", gross)
	book("discounts", -money("Discounts"))
	book("charges", money("Service charges"))
	book("tips", money("Tips"))
	book("taxOnTop", money("Taxes"))
	book("cardDiscounts", -money("Gift card discounts"))
	book("cards", money("Gift cards sold") - cards)
	book(account(provider, payment), -paid)
}
function keep(amount, figure) {
	add("kept " provider " " figure, amount)
	book("kept", figure == "paid" ? amount : -amount)
	book(account(provider, payment), figure == "paid" ? -amount : amount)
}
function giveBack(amount, tax) {
	if (!isSold) { if (provider) keep(amount, "refunds"); return }
	add("sales " place " refunds", amount)
	add("tenders " payment " refunds", amount)
	if (isKnown) add("providers " provider " refunds", amount)
	add("taxes refunded", tax)
	book("refunds", tax - amount)
	book("taxOnTop", -tax)
	book(account(provider, payment), amount)
}
END { for (name in sum) if (sum[name]) printf "%s\t%.0f\n", name, sum[name] }
