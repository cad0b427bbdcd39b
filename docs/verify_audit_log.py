#!/usr/bin/env python3
"""Verifies an export of the audit log: verify_audit_log.py <export.ndjson> <jwks.json> [<kept head.json> ...]

Needs nothing but the standard library, and `openssl` (3.0 or newer) for Ed25519. docs/audit-log.md explains the lines.
"""
import base64, hashlib, json, subprocess, sys, tempfile

def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()

def node(left, right):
    return sha256(b"\x01", left, right)

def root_from_proof(leaf_hash, index, size, proof):  # RFC 9162, section 2.1.3.2
    last, root = size - 1, leaf_hash
    for sibling in proof:
        if index % 2 == 1 or index == last:
            root = node(sibling, root)
            while index % 2 == 0 and index != 0:
                index, last = index // 2, last // 2
        else:
            root = node(root, sibling)
        index, last = index // 2, last // 2
    return root if last == 0 else None

def add_leaf(subtrees, size, leaf_hash):  # keeps the roots of the complete subtrees, from left to right
    while size % 2 == 1:
        leaf_hash, size = node(subtrees.pop(), leaf_hash), size // 2
    subtrees.append(leaf_hash)

def root_of(subtrees):
    root = subtrees[-1]
    for left in reversed(subtrees[:-1]):
        root = node(left, root)
    return root

def is_signed(tenant, head, keys):
    text = "merchant-trust-audit-log/%s\n%d\n%s\ntimestamp %s\n" % (
        tenant, head["tree_size"], head["root_hash"], head["timestamp"])
    x = keys[head["key_id"]]["x"]
    der = bytes.fromhex("302a300506032b6570032100") + base64.urlsafe_b64decode(x + "=" * (-len(x) % 4))
    with tempfile.NamedTemporaryFile() as key, tempfile.NamedTemporaryFile() as sig, tempfile.NamedTemporaryFile() as data:
        for file, content in ((key, der), (sig, base64.b64decode(head["signature"])), (data, text.encode())):
            file.write(content)
            file.flush()
        return subprocess.run(
            ["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", key.name, "-rawin",
             "-in", data.name, "-sigfile", sig.name], capture_output=True).returncode == 0

def verify(lines, keys, kept):
    subtrees, size, log, last_head = [], 0, None, None
    for number, line in enumerate(lines, 1):
        def expect(holds, what):
            if not holds:
                raise SystemExit("✗ line %d, entry %d: %s" % (number, size, what))
        item = json.loads(line)
        if item["type"] == "log":
            log = item
            expect(log["tree_head"] is None or is_signed(log["tenant_id"], log["tree_head"], keys), "head not signed")
        elif item["type"] == "entry":
            leaf = json.loads(item["leaf"])
            expect(item["leaf_index"] == size and leaf["tenant_id"] == log["tenant_id"], "not the next entry")
            if not item["erased"]:
                text_hash = sha256(base64.b64decode(item["salt"]), item["text"].encode())
                expect(base64.b64encode(text_hash).decode() == leaf["text_hash"], "another text")
            leaf_hash = sha256(b"\x00", item["leaf"].encode())
            expect(base64.b64encode(leaf_hash).decode() == item["hash"], "another leaf")
            head, proof = log["tree_head"], [base64.b64decode(each) for each in item["proof"]]
            root = root_from_proof(leaf_hash, size, head["tree_size"], proof)
            expect(root == base64.b64decode(head["root_hash"]), "wrong proof")
            add_leaf(subtrees, size, leaf_hash)
            size += 1
            for head in kept:  # also one that the export leaves out
                is_same = head["tree_size"] != size or base64.b64decode(head["root_hash"]) == root_of(subtrees)
                expect(is_same, "the log was rewritten")
        elif item["type"] == "tree_head":
            last_head = item["tree_head"]
            root = base64.b64encode(root_of(subtrees)).decode()
            expect(last_head["tree_size"] == size and last_head["root_hash"] == root, "a head of other entries")
            expect(is_signed(log["tenant_id"], last_head, keys), "head not signed")
    if size != (log["tree_head"] or {"tree_size": 0})["tree_size"] or any(head["tree_size"] > size for head in kept):
        raise SystemExit("✗ entries are missing after entry %d" % (size - 1))
    print("✓ %d entries are as they were written" % size)

if __name__ == "__main__":
    read = lambda path: json.load(open(path, encoding="utf-8"))
    with open(sys.argv[1], encoding="utf-8", newline="\n") as export:
        verify(export, {key["kid"]: key for key in read(sys.argv[2])["keys"]}, [read(path) for path in sys.argv[3:]])
